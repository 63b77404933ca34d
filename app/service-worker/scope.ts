type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

export type FetchEvent = Extendable & {
  request: Request;
  clientId: string;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

export type PushEvent = Extendable & { data: { json(): PushWords } | null };
type PushWords = {
  id?: string;
  title?: string;
  lang?: string;
  dir?: NotificationDirection;
  place?: string;
};
export type ClickEvent = Extendable & { notification: Notification };

type Tab = {
  id: string;
  url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
};

type Scope = {
  addEventListener(kind: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(kind: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(kind: "push", listener: (event: PushEvent) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: ClickEvent) => void): void;
  addEventListener(kind: "sync", listener: (event: Extendable & { tag: string }) => void): void;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<Tab | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled?: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
};

export const scope = globalThis as unknown as Scope;
