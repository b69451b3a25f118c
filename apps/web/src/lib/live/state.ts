let isConnected = false;

/** Tells whether the server pushes changes to this tab. Otherwise figures are polled every few seconds. */
export const isLive = (): boolean => isConnected;

export const setLive = (next: boolean): void => {
  isConnected = next;
};
