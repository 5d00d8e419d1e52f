// Other code settles this promise.

export class OpenPromise<Value = void> {
  readonly promise: Promise<Value>;
  resolve: (value: Value) => void = () => {};
  reject: (error: unknown) => void = () => {};

  constructor() {
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }
}
