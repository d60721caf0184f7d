/** What was decided of one call where §7 is silent. */
export type Decidido = {
  /** §7 does not name it. */
  nuestra?: true
} & (
  | {
      /** Who may call it, where `access` and its errors do not say it all. */
      quien?: string
      /** One sentence each; a page of docs it links to is named from there. Longer reasons are a decision, which it cites. */
      decidido: readonly string[]
    }
  | {
      /** It was decided together with this one, and shares its row. */
      con: string
    }
)
