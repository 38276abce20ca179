/** Protected members cannot be seen from outside a class: probes below each class name them, as the manifest does. */
import type { PROTECTED_SURFACES } from "../../../table/test/surface/protected-surfaces";

type Protected = typeof PROTECTED_SURFACES;
type Named<Class extends keyof Protected> = Record<Protected[Class][number], unknown>;

export class RulerProbe extends foundry.canvas.placeables.tokens.TokenRuler {
  named(): Named<"TokenRuler"> {
    const { _getGridHighlightStyle, _getSegmentStyle, _getWaypointLabelContext, _getWaypointStyle } = this;
    return { _getGridHighlightStyle, _getSegmentStyle, _getWaypointLabelContext, _getWaypointStyle };
  }
}

export class WindowProbe extends foundry.applications.api.ApplicationV2 {
  named(): Named<"ApplicationV2"> {
    const { _prepareContext, _onRender, _onClose, _onFirstRender } = this;
    return { _prepareContext, _onRender, _onClose, _onFirstRender };
  }
}

export class FigureProbe extends foundry.canvas.placeables.Token {
  named(): Named<"Token"> {
    const { _onControl, _onHoverIn, _onClickLeft, _refreshBorder } = this;
    const { _onDragLeftStart, _onDragLeftMove, _onDragLeftDrop } = this;
    return {
      ...{ _onControl, _onHoverIn, _onClickLeft, _refreshBorder },
      ...{ _onDragLeftStart, _onDragLeftMove, _onDragLeftDrop },
    };
  }
}

export class ToolLayerProbe extends foundry.canvas.layers.InteractionLayer {
  named(): Named<"InteractionLayer"> & Named<"CanvasLayer"> {
    const { _activate, _deactivate, _draw, _tearDown } = this;
    return { _activate, _deactivate, _draw, _tearDown };
  }
}

export class TrackerProbe extends foundry.applications.sidebar.tabs.CombatTracker {
  named(): Named<"CombatTracker"> {
    const { _getEntryContextOptions, _onCombatCreate, _onCombatCycle, _onCombatantControl } = this;
    const { _onCombatantMouseDown, _onPanToCombatant, _onPingCombatant, _onRollInitiative } = this;
    const { _onToggleDefeatedStatus, _onToggleHidden } = this;
    return {
      ...{ _getEntryContextOptions, _onCombatCreate, _onCombatCycle, _onCombatantControl, _onCombatantMouseDown },
      ...{ _onPanToCombatant, _onPingCombatant, _onRollInitiative, _onToggleDefeatedStatus, _onToggleHidden },
    };
  }
}

export class BehaviorProbe extends foundry.data.regionBehaviors.ExecuteScriptRegionBehaviorType {
  named(): Named<"RegionBehaviorType"> {
    const { _handleRegionEvent } = this;
    return { _handleRegionEvent };
  }
}

export class PlaceProbe extends TokenDocument {
  named(): Named<"TokenDocument"> {
    const { _preUpdateMovement, _onUpdateMovement, _onUpdate } = this;
    return { _preUpdateMovement, _onUpdateMovement, _onUpdate };
  }
}

export class SheetProbe extends foundry.applications.sheets.ActorSheetV2 {
  named(): Named<"DocumentSheetV2"> {
    const { _onChangeForm, _prepareContext, _processFormData, _renderFrame } = this;
    return { _onChangeForm, _prepareContext, _processFormData, _renderFrame };
  }
}

export class PartsProbe extends foundry.applications.api.HandlebarsApplicationMixin(
  foundry.applications.api.ApplicationV2,
) {
  named(): Named<"HandlebarsApplication"> {
    const { _preSyncPartState } = this;
    return { _preSyncPartState };
  }
}
