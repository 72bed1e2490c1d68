import { noticeOrders, readNoticeOrder } from './notices/notices.ts';
import { runCommand } from './operator/runCommand.ts';

await runCommand(noticeOrders, readNoticeOrder);
