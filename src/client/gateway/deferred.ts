// A promise that is settled from outside.

export class Deferred {
  readonly promise: Promise<void>;
  resolve: () => void = () => {};
  reject: (error: unknown) => void = () => {};

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}
