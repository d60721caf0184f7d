import type { Hallazgo } from '@receta/contract'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { LinkButton } from '#ui/LinkButton'
import { campoDelAviso } from '../secciones/estado'
import { useCampo } from '../secciones/foco'
import estilos from './revision.module.css'

type Props = {
  hallazgo: Hallazgo
  onIr: () => void
  /** Of a medicine that no other posology mends. */
  onQuitar: (() => void) | null
}

export function Freno({ hallazgo, onIr, onQuitar }: Props) {
  const salidaRef = useCampo(campoDelAviso(hallazgo))
  return (
    <div className={estilos.aviso} data-aviso>
      <Aviso nivel="frena" titulo={hallazgo.mensaje}>
        {hallazgo.norma && <p>{hallazgo.norma}</p>}
        <div className="botones">
          {hallazgo.campo === 'medico' ? (
            <LinkButton ref={salidaRef} size="chico" to="/perfil-usuario">
              Ver mi perfil
            </LinkButton>
          ) : (
            <Button ref={salidaRef} size="chico" onPress={onIr}>
              Corregir
            </Button>
          )}
          {onQuitar && (
            <Button size="chico" onPress={onQuitar}>
              Quitar
            </Button>
          )}
        </div>
      </Aviso>
    </div>
  )
}
