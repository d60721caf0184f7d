import { Aviso } from './Aviso'
import { sinRespuesta } from './sin-respuesta'

type Props = {
  error: { message: string } | null | undefined
  /** What was not done, whole: «No se guardó el contacto». */
  titulo: string
  /** Something was typed for it, which is not lost. */
  escrito?: boolean
  /** It only asked something, so that a lost answer leaves no doubt of what was done. */
  lee?: boolean
  nivelTitulo?: 2 | 3
}

/** What was asked for was not done, or nobody knows: an answer that was lost may be that of an act that was done. */
export function FalloDeAccion({ error, titulo, escrito = false, lee = false, nivelTitulo = 3 }: Props) {
  if (!error) return null
  return (
    <Aviso
      nivel="frena"
      aLaVista
      nivelTitulo={nivelTitulo}
      titulo={sinRespuesta(error) && !lee ? 'No sabemos si se hizo' : titulo}
    >
      <p>{error.message}</p>
      {/* A lost answer says so itself. */}
      {escrito && !sinRespuesta(error) && <p>Lo que escribiste sigue acá.</p>}
    </Aviso>
  )
}
