interface AuditAnswer {
  vulnerabilities?: Record<
    string,
    {
      name: string;
      severity: string;
      range: string;
      via: (string | { title: string })[];
      fixAvailable: unknown;
    }
  >;
  message?: string;
}
export declare function advisoryReport(answer: AuditAnswer): string;
export declare function readAdvisories(): AuditAnswer;
