import { readRevocation, revocationOrders } from './auth/revocationOrders.ts';
import { runCommand } from './operator/runCommand.ts';

await runCommand(revocationOrders, readRevocation);
