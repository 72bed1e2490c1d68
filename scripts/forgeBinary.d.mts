/** forge itself. */
export declare const forgeBinary: string;
