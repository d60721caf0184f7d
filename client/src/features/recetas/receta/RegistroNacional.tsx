import type { RecetaCompleta } from '@receta/contract'
import { formatCuando } from '@receta/domain'
import { useAhora } from '#device/use-ahora'
import { Icon } from '#ui/Icon'

const queFue = { anulacion: 'La anulación', dispensa: 'La entrega', devolucion: 'La devolución' } as const
const comoVa = {
  en_espera: { palabra: 'espera a que el repositorio numere la receta', icono: 'clock' },
  pendiente_envio: { palabra: 'está por informarse', icono: 'clock' },
  enviada: { palabra: 'se informó', icono: 'circle-check' },
  error_envio: { palabra: 'no se pudo informar: avisale a la administración', icono: 'triangle-alert' },
} as const
const sandbox = 'Es de prueba: no tiene validez legal.'

export function RegistroNacional({ receta: { registro } }: { receta: RecetaCompleta }) {
  const now = useAhora()
  const novedades = registro?.novedades ?? []
  if (!registro?.ambiente || novedades.length === 0) return null
  return (
    <section>
      <h3 className="titulo-seccion">Registro nacional</h3>
      {registro.ambiente === 'sandbox' && <p className="nota tinta-2">{sandbox}</p>}
      <ol className="movimientos">
        {novedades.map(({ tipo, en, estado }) => {
          const { palabra, icono } = comoVa[estado]
          return (
            <li key={`${tipo}${en}`}>
              <Icon name={icono} size="chica" />
              <span>
                {queFue[tipo]} {palabra}
              </span>
              <time dateTime={en}>{formatCuando(new Date(en), now)}</time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
