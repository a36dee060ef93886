/** Values of a statement, and the placeholder of each. */
export class Bindings {
  readonly values: (string | number)[] = [];

  put(value: string | number): string {
    this.values.push(value);
    return `?${this.values.length}`;
  }

  list(values: readonly string[]): string {
    return `(SELECT value FROM json_each(${this.put(JSON.stringify(values))}))`;
  }
}
