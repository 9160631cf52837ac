declare module 'oidc-provider/lib/helpers/als.js' {
  const storage: import('node:async_hooks').AsyncLocalStorage<unknown>
  export default storage
}
