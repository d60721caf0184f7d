import { formatLaHora } from '@receta/domain'
import { useState } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { sinRespuesta } from './sin-respuesta'

type Failure = Error & { code?: string; request_id?: string | undefined }

type Props = {
  error: Failure
  onReintentar?: () => unknown
  /** What was being loaded, with its article: «las recetas». */
  que?: string
  /** What is safe: «Tus recetas están a salvo.» */
  aSalvo?: string
}

export function Fallo({ error, onReintentar, que, aSalvo = '' }: Props) {
  const [hora] = useState(() => formatLaHora(new Date()))
  const offline = error.code === 'SIN_CONEXION'
  const titulo = offline ? 'Sin conexión' : que ? `No pudimos traer ${que}` : 'Algo no salió'
  return (
    <section className="vacio" role="alert">
      <span className="icono-en-circulo">
        <Icon name={offline ? 'wifi-off' : 'server-off'} size="grande" />
      </span>
      <h2>{titulo}</h2>
      <p>{`${sinRespuesta(error) ? `El servicio no respondió a ${hora}.` : error.message} ${aSalvo}`.trim()}</p>
      <div className="botones">
        {onReintentar && (
          <Button tone="primary" size="chico" onPress={onReintentar}>
            <Icon name="rotate-cw" />
            <span>Reintentar</span>
          </Button>
        )}
        {error.request_id && <span className="nota tinta-2 codigo-soporte">Para soporte: {error.request_id}</span>}
      </div>
    </section>
  )
}
