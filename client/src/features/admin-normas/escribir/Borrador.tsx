import type { NormaBorrador } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useNavigate } from 'react-router'
import { useAhora } from '#device/use-ahora'
import { forgetEscrito } from '#session/escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { useDescartar, useGuardar } from '../normas.queries'
import { type Datos, pedidoNorma, sinCodigo } from './norma-escrita'

type DeBorrador = { datos: Datos; version: number; borrador: NormaBorrador | null; escrito: string }

function saved(escrito: string): void {
  forgetEscrito(escrito)
  toast('Borrador guardado.')
}

export function Borrador({ datos, version, borrador, escrito }: DeBorrador) {
  const now = useAhora()
  const navigate = useNavigate()
  const save = useGuardar()
  const descartar = useDescartar()
  const error = save.error ?? descartar.error
  return (
    <div className="columna">
      <FalloDeAccion error={error} titulo="No se guardó el borrador" escrito />
      <div className="botones">
        <OnlineButton
          size="chico"
          isDisabled={datos.convenio === '' || sinCodigo(datos) || save.isPending}
          onPress={() => save.mutate(pedidoNorma(datos, version), { onSuccess: () => saved(escrito) })}
        >
          Guardar borrador
        </OnlineButton>
        {borrador && (
          <OnlineButton
            size="chico"
            tone="text"
            onPress={() =>
              descartar.mutate(
                { convenio_id: borrador.convenio_id, codigo: borrador.codigo },
                {
                  onSuccess: () => {
                    forgetEscrito(escrito)
                    void navigate('/admin-normas')
                  },
                },
              )
            }
          >
            Descartar el borrador
          </OnlineButton>
        )}
      </div>
      {borrador && (
        <p className="nota tinta-2">
          Borrador de {borrador.quien}, {formatCuando(new Date(borrador.guardado_en), now)}. No rige.
        </p>
      )}
    </div>
  )
}
