/** Lets one of many equal requests do the work while the others wait for its outcome. */
export class SingleFlight<Value> {
  readonly #flights = new Map<string, Promise<Value>>();

  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const flight = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}
