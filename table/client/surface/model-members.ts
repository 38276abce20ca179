/** Methods of data models and of documents in version 13 (API: foundry.abstract, foundry.documents), by class, without those of the class above. */

/** What every document of a client has besides (API: ClientDocumentMixin). */
export const CLIENT_DOCUMENT = `deleteDialog _onClickDocumentLink _getSheetClass _safePrepareData prepareData prepareBaseData
prepareEmbeddedDocuments prepareDerivedData render sortRelative getRelativeUUID _createDocumentLink
_dispatchDescendantDocumentEvents _preCreateDescendantDocuments _onCreateDescendantDocuments
_preUpdateDescendantDocuments _onUpdateDescendantDocuments _preDeleteDescendantDocuments
_onDeleteDescendantDocuments _onSheetChange exportToJSON toDragData importFromJSON importFromJSONDialog
toCompendium toAnchor toEmbed onEmbed _buildEmbedHTML _createInlineEmbed _createFigureEmbed`;

export const MODEL_MEMBERS = {
  "foundry.abstract.DataModel": `_configure _initializeSource _initialize reset clone validate updateSource toObject toJSON`,
  "foundry.abstract.Document": `_getParentCollection getUserLevel testUserPermission canUserModify migrateSystemData update delete
getEmbeddedCollection getEmbeddedDocument createEmbeddedDocuments updateEmbeddedDocuments
deleteEmbeddedDocuments traverseEmbeddedDocuments getFlag setFlag unsetFlag _preCreate _onCreate _preUpdate
_onUpdate _preDelete _onDelete`,
  "foundry.abstract.TypeDataModel": `prepareBaseData prepareDerivedData toEmbed _preCreate _onCreate _preUpdate _onUpdate _preDelete _onDelete`,
  "foundry.data.regionBehaviors.RegionBehaviorType": `_handleRegionEvent`,
  "foundry.documents.TokenDocument": `_inferRingSubjectTexture _inferMovementAction _prepareDetectionModes getBarAttribute hasStatusEffect move
revertRecordedMovement resize stopMovement pauseMovement resumeMovement measureMovementPath
getCompleteMovementPath toggleCombatant updateVisionMode _identifyRegions _preUpdateMovement
_onUpdateMovement _onMovementStopped _onMovementPaused _onMovementRecorded _shouldRecordMovementHistory
clearMovementHistory _couldRegionsChange testInsideRegion segmentizeRegionMovementPath _onUpdateBaseActor
_onRelatedUpdate toggleActiveEffect _prepareDeltaUpdate getSnappedPosition _positionToGridOffset
_gridOffsetToPosition getSize getCenterPoint getGridSpacePolygon getOccupiedGridSpaceOffsets`,
  "foundry.documents.RegionDocument": `testPoint segmentizeMovementPath teleportToken _triggerEvent _handleEvent`,
  "foundry.documents.RegionBehavior": `hasEvent _handleRegionEvent`,
  "foundry.documents.Scene": `pullUsers activate view unview getDimensions clearMovementHistories updateTokenRegions _repositionObject
_onActivate createThumbnail`,
  "foundry.documents.Combat": `activate getCombatantsByToken getCombatantsByActor getTimeDelta startCombat nextRound previousRound nextTurn
previousTurn endCombat toggleSceneLink resetAll rollInitiative rollAll rollNPC setInitiative setupTurns
debounceSetup updateCombatantActors _playCombatSound _sortCombatants _refreshTokenHUD clearMovementHistories
_onEnter _onExit _clearMovementHistoryOnExit _getCurrentState _updateTurnMarkers _manageTurnEvents
_onEndTurn _onEndRound _onStartRound _onStartTurn _clearMovementHistoryOnStartTurn getCombatantByActor
getCombatantByToken _canChangeRound _canChangeTurn`,
  "foundry.documents.Combatant": `getInitiativeRoll rollInitiative updateResource _getInitiativeFormula _prepareGroup`,
  "foundry.documents.ChatMessage": `applyRollMode _renderRollContent _renderRollHTML getRollData renderHTML export getHTML`,
  "foundry.documents.Actor": `applyActiveEffects getActiveTokens allApplicableEffects getRollData getTokenDocument getTokenImages
modifyTokenAttribute rollInitiative toggleStatusEffect getDependentTokens _registerDependantToken
_unregisterDependentToken _unregisterDependentScene _onEmbeddedDocumentChange _updateDependentTokens`,
  "foundry.documents.Item": `getRollData`,
  "foundry.documents.User": `isDesignated assignHotbarMacro assignPermission broadcastActivity getHotbarMacros _onUpdateTokenTargets
query can hasPermission hasRole`,
  "foundry.documents.ActiveEffect": `updateDuration _requiresDurationUpdate _prepareDuration _getCombatTime _getDurationLabel apply _applyLegacy
_castDelta _castArray _parseOrString _applyAdd _applyMultiply _applyOverride _applyUpgrade _applyCustom
_displayScrollingStatus`,
  "foundry.documents.Macro": `canUserExecute execute`,
  "foundry.documents.JournalEntry": `show panToNote`,
  "foundry.documents.JournalEntryPage": `_embedTextPage _embedImagePage`,
  "foundry.documents.RollTable": `toMessage draw drawMany normalize resetResults roll getResultsForRoll _onClickEmbedAction`,
  "foundry.documents.Setting": `_castType`,
  "foundry.documents.Folder": `exportToCompendium exportDialog getSubfolders getParentFolders`,
} as const;
