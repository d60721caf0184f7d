export type Decidido = {
  /** §7 does not name this call. */
  nuestra?: true
} & (
  | {
      /** When `access` and the errors do not say everything. */
      quien?: string
      /** One sentence for each decision. A longer reason belongs in an ADR that the sentence cites. */
      decidido: readonly string[]
    }
  | {
      /** Another call whose row in docs/llamadas.md also covers this one. */
      con: string
    }
)
