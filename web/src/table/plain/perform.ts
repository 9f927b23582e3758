/** Has done what was typed or pressed in the text view, by the table's controller. */
import { t } from '../../messages/translate.js';
import { leaveTable } from '../leave-table.js';
import type { TableController } from '../table-controller.js';
import type { Deed } from './outcome.js';

/** Does it; null: the room took it, else what went wrong, in words. */
export async function performDeed(controller: TableController, deed: Deed, openSettings: () => void, toLobby: () => void): Promise<string | null> {
  const took = await doIt(controller, deed, openSettings, toLobby);
  return took ? null : (controller.state.value.problem ?? t('error.gave-up'));
}

async function doIt(controller: TableController, deed: Deed, openSettings: () => void, toLobby: () => void): Promise<boolean> {
  switch (deed.kind) {
    case 'act':
      return controller.act(deed.decisionId, deed.action);
    case 'sit':
      return controller.sit(deed.seat, deed.amount);
    case 'top-up':
      return controller.topUp(deed.amount);
    case 'sit-out':
      return controller.sitOut();
    case 'sit-in':
      return controller.sitIn();
    case 'leave':
      return leaveTable(controller, toLobby);
    case 'show':
      return controller.show(deed.handNo);
    case 'settings':
      openSettings();
      return true;
    case 'new-game':
      // Nothing of it is the room's: the view that shows the round puts it away.
      return true;
  }
}
