/** What the behaviours share: a note of each event, and a field that switches a behaviour off after its first time. */
/* global foundry, game */
const { BooleanField } = foundry.data.fields;

/** Each event that a behaviour got, as it was on this client. */
export const log = [];

export class Hazard extends foundry.data.regionBehaviors.RegionBehaviorType {
  static LOCALIZATION_PREFIXES = ["HAZARDS"];

  static defineSchema() {
    return { once: new BooleanField() };
  }

  note(event) {
    log.push({
      behavior: this.behavior.type,
      event: event.name,
      region: this.region.name,
      token: event.data.token?.name ?? null,
      movement: event.data.movement?.method ?? null,
      user: event.user.name,
      scene: this.scene.name,
    });
  }

  /** One client acts: that of the user whose deed it was. */
  async act(event, deed) {
    this.note(event);
    if (!event.user.isSelf) return;
    await deed?.();
    if (this.once && game.user.isGM) await this.behavior.update({ disabled: true });
  }
}
