/** The gate's own sheet. */
/* global foundry */
const { RegionBehaviorConfig } = foundry.applications.sheets;

export class GateConfig extends RegionBehaviorConfig {
  static PARTS = {
    form: { template: "modules/hazards/templates/gate.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  async _prepareContext(options) {
    const context = await super._prepareContext(options);
    const { system } = this.document;
    const buttons = [{ type: "submit", icon: "fa-solid fa-floppy-disk", label: "SETTINGS.Save" }];
    return Object.assign(context, { buttons, document: this.document, system, fields: system.schema.fields });
  }
}
