import pg from 'pg';

/** A row as the server sends it: the text of each column, null for SQL NULL. */
export type TextRow = (string | null)[];

/** The parts of the driver's connection that are missing in its types. */
interface PreparingConnection {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Partial<Record<string, string>>;
  /** Statements that the server has not yet confirmed. */
  submittedNamedStatements: Partial<Record<string, string>>;
  parse(statement: { name: string; text: string }): void;
  bind(portal: { statement: string; values: readonly string[] }): void;
  execute(portal: { portal: string }): void;
  sync(): void;
}

/**
 * A statement that each connection parses and plans once, under its name. The column types are not requested from the server and the texts
 * are not parsed, because the author of the statement knows the types.
 */
export class PreparedQuery extends pg.Query {
  /** Rejects as any other query does. */
  readonly answer: Promise<TextRow[]>;
  readonly #read: TextRow[] = [];
  #resolve: (rows: TextRow[]) => void = () => {};
  #reject: (error: Error) => void = () => {};

  constructor(
    readonly name: string,
    readonly text: string,
    private readonly parameters: readonly unknown[],
  ) {
    super(text);
    this.answer = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  override submit = (to: pg.Connection): void => {
    const connection = to as unknown as PreparingConnection;
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements } = connection;
    connection.stream.cork();
    if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
      connection.parse({ name, text });
      submittedNamedStatements[name] = text;
    }
    connection.bind({ statement: name, values: this.parameters.map(String) });
    connection.execute({ portal: '' });
    connection.sync();
    connection.stream.uncork();
  };

  handleDataRow({ fields }: { fields: TextRow }): void {
    this.#read.push(fields);
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#read);
  }
}
