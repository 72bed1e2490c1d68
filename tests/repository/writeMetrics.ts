// `node --import tsx tests/repository/writeMetrics.ts`: updates the tables of all metrics in docs/operate/monitoring.md.
import { writeMetricsTables } from './declaredMetrics.ts';

writeMetricsTables();
