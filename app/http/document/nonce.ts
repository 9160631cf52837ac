import { createContext, useContext } from 'react'

/** The nonce of the page being rendered; empty in the browser, where scripts are already running. */
export const Nonce = createContext('')

export const useNonce = (): string => useContext(Nonce)
