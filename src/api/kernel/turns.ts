/**
 * Lets requests that wait go first. All requests of an isolate share one thread: work that takes longer than some tens of milliseconds
 * stops between its parts.
 */
export const letOthersRun = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
