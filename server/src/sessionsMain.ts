import { readRevocation, revocationOrders } from './auth/revocations.ts';
import { runCommand } from './operator/runCommand.ts';

await runCommand(revocationOrders, readRevocation);
