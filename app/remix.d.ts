import '@remix-run/server-runtime'

// Types loader and action data as single fetch serialises it (dates, promises), not as JSON.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}
