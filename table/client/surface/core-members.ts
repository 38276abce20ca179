/** Methods of game and of what it holds in version 13 (API: foundry.Game, foundry.helpers, foundry.dice, collections), by class. */

export const CORE_MEMBERS = {
  "foundry.Game": `setupPackages getPackageScopes initialize shutDown setupGame initializeConfig initializeDocuments
initializePacks initializeRTC initializeUI initializeCanvas initializeKeyboard initializeMouse
initializeGamepads registerSettings registerTours togglePause toggleCharacterSheet logOut scaleFonts
activateSocketListeners activateListeners _onClickHyperlink _onPreventDragstart _onPreventDragover
_onPreventDrop _onPointerDown _onPointerUp _onWindowResize _onWindowBeforeUnload _onWindowBlur
_onWindowPopState _initializeView _initializeGameView _initializeStreamView`,
  "foundry.helpers.ClientSettings": `register registerMenu get set`,
  "foundry.helpers.Localization": `initialize setLanguage _discoverSupportedLanguages _getTranslations _filterLanguagePaths
_loadTranslationFile has localize format getListFormatter sortObjects`,
  "foundry.helpers.GameTime": `initializeCalendar advance set sync onUpdateWorldTime`,
  "foundry.helpers.interaction.ClientKeybindings": `initialize register get set resetDefaults _registerCoreKeybindings _handleMovement _onPan`,
  "foundry.helpers.interaction.KeyboardManager": `_activateListeners isModifierActive isCoreActionKeyActive _processKeyboardContext _reset
_handleKeyboardEvent _onCompositionEnd releaseKeys _onFocusIn`,
  "foundry.dice.Roll": `_prepareData alter clone evaluate evaluateSync _evaluate _evaluateASTAsync _evaluateSync _evaluateASTSync
_evaluateTotal roll reroll resetFormula propagateFlavor toString getTooltip render toMessage toAnchor toJSON`,
  "foundry.dice.terms.Die": `reroll rerollRecursive explode explodeOnce keep drop countSuccess countFailures countEven countOdd
deductFailures subtractFailures marginSuccess minimum maximum alter _evaluate _evaluateAsync _evaluateSync
roll _roll mapRandomFace randomFace getResultLabel getResultCSS getTooltipData _evaluateModifiers
_evaluateModifier toJSON evaluate`,
  "foundry.documents.abstract.DocumentCollection": `_getVisibleTreeContents toggleSearchMode toggleSortingMode initializeTree _formatFolderSelectOptions
_initialize createDocument getInvalid set delete render search updateAll _onModifyContents`,
  "foundry.documents.collections.CompendiumCollection": `setFolder clear getIndex getDocument getDocuments getUserLevel testUserPermission importDocument
importFolder importFolders importAll importDialog indexDocument configureOwnershipDialog getUuid configure
deleteCompendium duplicateCompendium migrate`,
  "foundry.documents.abstract.WorldCollection": `fromCompendium importFromCompendium`,
  "foundry.documents.collections.Users": `getDesignatedUser`,
  "foundry.utils.Collection": `find filter forEach get getName map reduce some toJSON`,
} as const;
