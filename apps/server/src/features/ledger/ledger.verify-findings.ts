/** More than anybody reads; how many there are is counted to the end. */
const KEPT = 100;

/** What a verification looked at, and what it found wrong. */
export class Findings {
  readonly counts = new Map<string, number>();
  readonly faults: string[] = [];
  faultCount = 0;

  count(what: string, number: number): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + number);
  }

  fault(what: string): void {
    this.faultCount += 1;
    if (this.faults.length < KEPT) this.faults.push(what);
  }
}
