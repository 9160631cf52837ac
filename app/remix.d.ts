import '@remix-run/server-runtime'

// Loader and action data is typed as single fetch sends it: dates, promises and all, not as JSON.
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true
  }
}
