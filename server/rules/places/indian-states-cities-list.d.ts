declare module 'indian-states-cities-list' {
  const list: {
    STATES_OBJECT: { label: string; value: string; name: string }[]
    STATE_WISE_CITIES: Record<string, { label: string; value: string }[]>
  }
  export default list
}
