/** Static methods of classes in version 13. */

export const STATIC_MEMBERS = {
  "foundry.applications.api.DialogV2": `_onClickButton confirm prompt input wait query _handleQuery inheritanceChain parseCSSDimensions
waitForImages`,
  "foundry.dice.Roll": `create getFormula safeEval simplifyTerms simulate registerResult parse instantiateAST replaceFormulaData
validate identifyFulfillableTerms _classifyStringTerm expandInlineResult collapseInlineResult fromData
fromJSON fromTerms`,
  "foundry.abstract.Document": `_initializationOrder canUserCreate createDocuments updateDocuments deleteDocuments create get
getCollectionName _preCreateOperation _onCreateOperation _preUpdateOperation _onUpdateOperation
_preDeleteOperation _onDeleteOperation _addDataFieldShims _addDataFieldShim _addDataFieldMigration
_logDataFieldMigration _onCreateDocuments _onUpdateDocuments _onDeleteDocuments defineSchema cleanData
validateJoint fromSource fromJSON migrateData migrateDataSafe shimData`,
  "foundry.helpers.Hooks": `on once off callAll call onError`,
} as const;
