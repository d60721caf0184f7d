import estilos from '../admin-convenios.module.css'
/** A sentence with its values, between two asterisks, underlined. */
export function Frase({ texto }: { texto: string }) {
  return texto.split('**').map((parte, i) =>
    i % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never move
      <b key={i} className={estilos.valor}>
        {parte}
      </b>
    ) : (
      parte
    ),
  )
}
