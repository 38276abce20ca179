/** Classes of version 13 by namespace (API: the modules of foundry). */

export const NAMESPACE_CLASSES = {
  "foundry.utils": `Collection IterableWeakSet IterableWeakMap Color Semaphore BitMask WordTree StringTree HttpError InvalidUuid`,
  "foundry.abstract": `DataModel TypeDataModel Document DocumentSocketResponse DatabaseBackend EmbeddedCollection
EmbeddedCollectionDelta SingletonEmbeddedCollection`,
  "foundry.data": `CombatConfiguration ClientDatabaseBackend CalendarData ActorDeltaField LightData PrototypeToken ShapeData
BaseShapeData RectangleShapeData CircleShapeData EllipseShapeData PolygonShapeData TextureData TombstoneData
BaseTerrainData TerrainData`,
  "foundry.data.fields": `AlphaField AngleField AnyField ArrayField BooleanField ColorField DataField DocumentAuthorField
DocumentFlagsField DocumentIdField DocumentOwnershipField DocumentStatsField DocumentTypeField
DocumentUUIDField EmbeddedDataField EmbeddedCollectionField EmbeddedCollectionDeltaField
EmbeddedDocumentField FilePathField ForeignDocumentField HTMLField HueField IntegerSortField JavaScriptField
JSONField NumberField ObjectField TypedObjectField TypedSchemaField SchemaField SetField StringField
TypeDataField`,
  "foundry.data.regionBehaviors": `RegionBehaviorType AdjustDarknessLevelRegionBehaviorType DisplayScrollingTextRegionBehaviorType
ExecuteMacroRegionBehaviorType ExecuteScriptRegionBehaviorType PauseGameRegionBehaviorType
SuppressWeatherRegionBehaviorType TeleportTokenRegionBehaviorType ToggleBehaviorRegionBehaviorType`,
  "foundry.documents": `Actor Adventure Cards ChatMessage Combat FogExploration Folder Item JournalEntry Macro Playlist Scene
Setting RollTable User ActiveEffect ActorDelta Card Combatant CombatantGroup JournalEntryCategory
JournalEntryPage PlaylistSound RegionBehavior TableResult AmbientLightDocument AmbientSoundDocument
DrawingDocument MeasuredTemplateDocument NoteDocument RegionDocument TileDocument TokenDocument WallDocument
BaseActiveEffect BaseActorDelta BaseActor BaseAdventure BaseAmbientLight BaseAmbientSound BaseCard BaseCards
BaseChatMessage BaseCombat BaseCombatant BaseCombatantGroup BaseDrawing BaseFogExploration BaseFolder
BaseItem BaseJournalEntry BaseJournalEntryCategory BaseJournalEntryPage BaseMacro BaseMeasuredTemplate
BaseNote BasePlaylist BasePlaylistSound BaseRegionBehavior BaseRegion BaseRollTable BaseScene BaseSetting
BaseTableResult BaseTile BaseToken BaseUser BaseWall`,
  "foundry.documents.collections": `Actors CardStacks ChatMessages CombatEncounters FogExplorations Folders Items Journal Macros Playlists
RollTables Scenes WorldSettings Users CompendiumCollection CompendiumFolderCollection CompendiumPacks`,
  "foundry.applications.api": `ApplicationV2 Application DialogV2 Dialog DocumentSheetV2 DocumentSheet CategoryBrowser`,
  "foundry.applications.apps": `CombatTrackerConfig CompendiumArtConfig DocumentOwnershipConfig DocumentSheetConfig FilePicker GridConfig
ImagePopout PermissionConfig`,
  "foundry.applications.elements": `AbstractFormInputElement HTMLCodeMirrorElement HTMLColorPickerElement HTMLDocumentEmbedElement
HTMLDocumentTagsElement HTMLEnrichedContentElement HTMLFilePickerElement HTMLHueSelectorSlider
HTMLRangePickerElement HTMLStringTagsElement HTMLProseMirrorElement AbstractMultiSelectElement
HTMLMultiSelectElement HTMLMultiCheckboxElement`,
  "foundry.applications.hud": `HeadsUpDisplayContainer BasePlaceableHUD TileHUD TokenHUD DrawingHUD`,
  "foundry.applications.sheets": `ActiveEffectConfig ActorSheetV2 ActorSheet AdventureExporter AdventureImporterV2 AdventureImporter
AmbientLightConfig AmbientSoundConfig BaseSheet CardConfig CardsConfig CardDeckConfig CardHandConfig
CardPileConfig CombatantConfig DrawingConfig FolderConfig ItemSheetV2 ItemSheet MacroConfig NoteConfig
PlaylistConfig PlaylistSoundConfig RegionBehaviorConfig RegionConfig RollTableSheet MeasuredTemplateConfig
SceneConfig TableResultConfig TileConfig TokenConfig PrototypeTokenConfig UserConfig WallConfig`,
  "foundry.applications.sidebar": `Sidebar AbstractSidebarTab DocumentDirectory`,
  "foundry.applications.sidebar.tabs": `ActorDirectory CardsDirectory ChatLog CombatTracker CompendiumDirectory ItemDirectory JournalDirectory
MacroDirectory PlaylistDirectory RollTableDirectory SceneDirectory Settings`,
  "foundry.applications.ui": `GamePause Hotbar MainMenu Notifications Players RegionLegend SceneControls SceneNavigation`,
  "foundry.applications.ux": `ContextMenu DragDrop Draggable FormDataExtended HTMLSecret ProseMirrorEditor SearchFilter Tabs TextEditor`,
  "foundry.canvas": `Canvas SceneManager TextureLoader TextureExtractor FramebufferSnapshot`,
  "foundry.canvas.layers": `CanvasLayer InteractionLayer PlaceablesLayer CanvasBackgroundAlterationEffects CanvasColorationEffects
CanvasDarknessEffects CanvasIlluminationEffects DarknessLevelContainer WeatherEffects CanvasDepthMask
CanvasOcclusionMask CanvasVisionMask DrawingsLayer LightingLayer NotesLayer WallsLayer TokenLayer
RegionLayer SoundsLayer TemplateLayer ControlsLayer GridLayer TilesLayer`,
  "foundry.canvas.placeables": `PlaceableObject Drawing Note Region Tile Token MeasuredTemplate Wall AmbientLight AmbientSound`,
  "foundry.canvas.placeables.tokens": `TokenRing TokenRingConfig DynamicRingData UserTargets TurnMarkerData TokenTurnMarker BaseTokenRuler
TokenRuler`,
  "foundry.canvas.groups": `EffectsCanvasGroup EnvironmentCanvasGroup HiddenCanvasGroup InterfaceCanvasGroup OverlayCanvasGroup
PrimaryCanvasGroup RenderedCanvasGroup CanvasVisibility`,
  "foundry.canvas.containers": `CachedContainer UnboundContainer ControlIcon Cursor DoorControl DoorMesh GridMesh GridHighlight
PointSourceMesh PreciseText QuadMesh ResizeHandle SpriteMesh ParticleEffect AutumnLeavesWeatherEffect`,
  "foundry.canvas.interaction": `MouseInteractionManager RenderFlags Ping PulsePing ChevronPing AlertPing ArrowPing BaseRuler Ruler`,
  "foundry.canvas.geometry": `Quadtree CanvasQuadtree UnboundTransform LimitedAnglePolygon PolygonMesher Ray PointSourcePolygon
ObservableTransform ClockwiseSweepPolygon WeilerAthertonClipper`,
  "foundry.canvas.animation": `CanvasAnimation ChatBubbles SmoothNoise`,
  "foundry.canvas.geometry.edges": `CanvasEdges CollisionResult Edge PolygonVertex`,
  "foundry.canvas.perception": `FogManager PerceptionManager VisionMode DetectionMode DetectionModeAll
DetectionModeLightPerception DetectionModeInvisibility DetectionModeTremor DetectionModeDarkvision`,
  "foundry.canvas.placeables.regions": `RegionGeometry RegionMesh`,
  "foundry.canvas.primary": `PrimaryCanvasContainer PrimaryGraphics PrimaryParticleEffect PrimarySpriteMesh`,
  "foundry.canvas.rendering.batching": `BatchShaderGenerator BatchRenderer`,
  "foundry.canvas.rendering.filters": `SMAAFilter AbstractBaseFilter AbstractBaseMaskFilter VisualEffectsMaskingFilter
PrimaryCanvasGroupAmbienceFilter GlowOverlayFilter InvisibilityFilter OutlineOverlayFilter TextureTransitionFilter
VisibilityFilter VisionMaskFilter VoidFilter WeatherOcclusionMaskFilter`,
  "foundry.canvas.rendering.shaders": `AbstractBaseShader GridShader AdaptiveLightingShader AdaptiveBackgroundShader
AdaptiveColorationShader AdaptiveDarknessShader AdaptiveIlluminationShader AdaptiveVisionShader
BackgroundVisionShader IlluminationVisionShader ColorationVisionShader AbstractWeatherShader WeatherShaderEffect
FogShader RainShader SnowShader RegionShader HighlightRegionShader BaseSamplerShader ColorAdjustmentsSamplerShader
AmplificationSamplerShader FogSamplerShader ColorizeBrightnessShader OccludableSamplerShader DepthSamplerShader
PrimaryBaseSamplerShader TokenRingSamplerShader`,
  "foundry.canvas.sources": `BaseEffectSource BaseLightSource GlobalLightSource PointDarknessSource PointLightSource
PointMovementSource PointSoundSource PointVisionSource RenderedEffectSource`,
  "foundry.canvas.workers": `TextureCompressor`,
  "foundry.applications.dice": `RollResolver`,
  "foundry.applications.settings": `DependencyResolution`,
  "foundry.applications.settings.menus": `AVConfig DefaultSheetsConfig DiceConfig FontConfig PrototypeOverridesConfig`,
  "foundry.applications.sidebar.apps": `ChatPopout FolderExport FrameViewer InvitationLinks SupportDetails WorldConfig`,
  "foundry.applications.sheets.journal": `JournalEntryCategoryConfig JournalEntryPageHandlebarsSheet
JournalEntryPageTextSheet JournalEntryPageImageSheet JournalEntryPageMarkdownSheet JournalEntryPagePDFSheet
JournalEntryPageProseMirrorSheet JournalEntryPageVideoSheet ShowToPlayersDialog`,
  "foundry.audio": `AudioBufferCache AudioTimeout Sound BiquadFilterEffect ConvolverEffect`,
  "foundry.av": `AVClient AVMaster AVSettings`,
  "foundry.av.clients": `SimplePeerAVClient`,
  "foundry.helpers.interaction": `ClipboardHelper GamepadManager MouseManager`,
  "foundry.helpers.media": `CompendiumArt ImageHelper VideoHelper`,
  "foundry.dice": `Roll RollParser MersenneTwister`,
  "foundry.dice.terms": `Coin DiceTerm Die FateDie FunctionTerm NumericTerm OperatorTerm ParentheticalTerm PoolTerm RollTerm
StringTerm`,
  "foundry.grid": `BaseGrid GridHex GridlessGrid HexagonalGrid SquareGrid`,
  "foundry.helpers": `AsyncWorker WorkerManager ClientIssues ClientSettings DocumentIndex GameTime Hooks Localization
SocketInterface`,
  "foundry.packages": `Module System World BasePackage BaseWorld BaseSystem BaseModule PackageCompatibility RelatedPackage`,
} as const;
