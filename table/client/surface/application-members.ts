/** Methods of windows in version 13 (API: foundry.applications), by class, without those of the class above. */

export const APPLICATION_MEMBERS = {
  "foundry.applications.api.ApplicationV2": `_initializeApplicationOptions render _configureRenderOptions _prepareContext _prepareTabs _getTabsConfig
_getHeaderControls _headerControlsButtons _renderHTML _replaceHTML _renderFrame _renderHeaderControl
_updateFrame _insertElement close _removeElement _tearDown setPosition _updatePosition toggleControls
minimize maximize bringToFront changeTab submit _doEvent _canRender _preFirstRender _onFirstRender
_preRender _onRender _postRender _preClose _onClose _prePosition _onPosition _attachFrameListeners
_onClickTab _onClickAction _onSubmitForm _onChangeForm _awaitTransition _createContextMenu bringToTop
addEventListener removeEventListener dispatchEvent`,
  "foundry.applications.api.DialogV2": `_renderButtons _onSubmit _onKeyDown`,
  "foundry.applications.api.DocumentSheetV2": `_toggleDisabled _onRevealSecret _prepareSubmitData _processFormData _processSubmitData`,
  "foundry.applications.ui.SceneControls": `activate _updateNotesIcon initialize _configureRenderParts _preparePartContext _preSyncPartState
_syncPartState _attachPartListeners`,
  "foundry.applications.ui.Notifications": `notify info warn error success update remove has clear`,
  "foundry.applications.ux.ContextMenu": `_animate close _close _preRender render _onRender _setPosition _injectMenu _setFixedPosition
activateListeners _onActivate`,
  "foundry.applications.ux.DragDrop": `bind callback can _handleDragStart _handleDragEnd _handleDragEnter _handleDragLeave _handleDragOver
_handleDrop`,
  "foundry.applications.ux.Tabs": `bind activate _onClickNav`,
} as const;
