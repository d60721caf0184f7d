import { Aviso } from './Aviso'
import { sinRespuesta } from './sin-respuesta'

/** What was asked for was not done, or nobody knows: an answer that was lost may be that of an act that was done. */
export function FalloDeAccion({ error, titulo }: { error: { message: string } | null; titulo: string }) {
  if (!error) return null
  return (
    <Aviso nivel="frena" aLaVista titulo={sinRespuesta(error) ? 'No sabemos si se hizo' : titulo}>
      <p>{error.message}</p>
    </Aviso>
  )
}
