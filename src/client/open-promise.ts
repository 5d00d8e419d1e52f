// Other code settles this promise. The reader of answers and the runner of gateway sessions make an OpenPromise.

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
