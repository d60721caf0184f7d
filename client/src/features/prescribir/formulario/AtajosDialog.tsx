import { writeImpresa } from '@receta/domain'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { type GrupoDeAtajos, GruposDeAtajos } from '#ui/GruposDeAtajos'
import { Teclas } from '#ui/Teclas'
import estilos from './formulario.module.css'

const grupos: readonly GrupoDeAtajos[] = [
  {
    titulo: 'Ir a',
    atajos: [
      ['Alt 1', 'Paciente'],
      ['Alt A', 'Antecedentes del paciente'],
      ['Alt 2', 'Cobertura'],
      ['Alt 3', 'Renglón nuevo'],
      ['Alt 4', 'Diagnóstico'],
      ['Alt 5', 'Tratamiento'],
    ],
  },
  {
    titulo: 'Escribir la receta',
    atajos: [
      ['↑ ↓', 'Elegir de la lista'],
      ['Enter', 'Poner en la receta'],
      ['F2', 'Ver la ficha'],
      ['Alt Supr', 'Quitar el renglón'],
      ['Alt L', 'Repetir la última'],
      ['Alt 6-9', 'Poner un frecuente'],
    ],
  },
  {
    titulo: 'Terminar',
    atajos: [
      ['Ctrl Enter', 'Revisar y firmar'],
      ['Alt Q', 'En una alerta: quitar'],
      ['Alt G', 'En una alerta: seguir con motivo'],
      ['Alt C', 'En una alerta: cambiar por lo que propone'],
      ['Esc', 'Volver un paso'],
      ['?', 'Esta ayuda'],
    ],
  },
]
const ejemplos = ['1-0-0-1 x 30', 'c/8h x 7', '½-0-½ x 30 con comida', '2 puff c/6h sos max 8'] as const

export function AtajosDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialogo
      titulo="Atajos de teclado"
      isOpen
      onClose={onClose}
      tamano="ancho"
      pie={
        <Button autoFocus onPress={onClose}>
          Volver a la receta<Teclas>Esc</Teclas>
        </Button>
      }
    >
      <div className="grupos-de-atajos">
        <GruposDeAtajos grupos={grupos} />
        <section className={estilos.escribe}>
          <h3>Cómo se escribe la posología</h3>
          <table className={estilos.ejemplos}>
            <tbody>
              {ejemplos.map((ejemplo) => (
                <tr key={ejemplo}>
                  <th scope="row" className="fuerte">
                    {ejemplo}
                  </th>
                  <td>{writeImpresa(ejemplo).texto}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </Dialogo>
  )
}
