declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net'

  interface Options {
    address: string
    port: number
    directory: string
    silent: boolean
    allowMismatchedSignatures: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
