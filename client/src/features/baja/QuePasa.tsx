import { RenglonConIcono } from '#ui/RenglonConIcono'
import type { IconName } from '#ui/Icon'

type Linea = { icono: IconName; titulo: string; detalle: string }

const seBorra: readonly Linea[] = [
  { icono: 'key-round', titulo: 'Tu usuario y tu clave', detalle: 'Ya nadie puede entrar con ellos, tampoco vos.' },
  { icono: 'mail', titulo: 'Tu correo y tu teléfono', detalle: 'No te escribimos más.' },
  {
    icono: 'users-round',
    titulo: 'Los vínculos y los dispositivos',
    detalle: 'Quien retiraba por vos deja de poder hacerlo, y al revés.',
  },
]
const queda: readonly Linea[] = [
  {
    icono: 'scroll-text',
    titulo: 'Las recetas',
    detalle: 'La ley 26.529 obliga a guardarlas. Las que estén vigentes se pueden retirar igual.',
  },
  {
    icono: 'pen-tool',
    titulo: 'Las firmas',
    detalle: 'Si sos médica o médico, lo que firmaste sigue valiendo y se puede verificar.',
  },
  {
    icono: 'eye',
    titulo: 'El registro de quién las vio',
    detalle: 'También lo pide la ley, y sirve para responder si hay un problema.',
  },
]

export function QuePasa() {
  return (
    <>
      <Lista titulo="Qué se borra" lineas={seBorra} />
      <Lista titulo="Qué queda, por ley" lineas={queda} />
    </>
  )
}

function Lista({ titulo, lineas }: { titulo: string; lineas: readonly Linea[] }) {
  return (
    <section className="columna">
      <h2 className="titulo-seccion">{titulo}</h2>
      <ul className="papel renglones">
        {lineas.map(({ icono, titulo: que, detalle }) => (
          <RenglonConIcono key={que} icono={icono} titulo={que}>
            <p>{detalle}</p>
          </RenglonConIcono>
        ))}
      </ul>
    </section>
  )
}
