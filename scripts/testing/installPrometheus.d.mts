/** Makes sure that Prometheus and its tools are there: as root on Debian its packages are installed. Throws when they are still missing. */
export declare function installPrometheus(): void;
