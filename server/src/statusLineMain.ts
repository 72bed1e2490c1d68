import { readStatusLineOrder, statusLineOrders } from './notices/statusLine.ts';
import { runCommand } from './operator/runCommand.ts';

await runCommand(statusLineOrders, readStatusLineOrder);
