/** For a machine with two cores and a gigabyte or two, most of which belongs to others. */
const defaults: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  max_worker_processes: '4',
  autovacuum_max_workers: '2',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_checkpoints: 'off',
  // Errors of single statements belong to whoever sent them; this leaves what concerns the server as a whole.
  log_min_messages: 'log',
};

export interface Listening {
  socketFolder: string;
  port: number;
  tcp: boolean;
}

export function clusterSettings(listening: Listening, overrides: Record<string, string> = {}): Record<string, string> {
  return {
    ...defaults,
    ...overrides,
    unix_socket_directories: listening.socketFolder,
    unix_socket_permissions: '0700',
    port: String(listening.port),
    listen_addresses: listening.tcp ? '127.0.0.1' : '',
  };
}
