import type { MedicoDatos } from '@receta/contract'
import { compareMatriculas, estadoTrasCambio } from '@receta/domain'
import { Aviso } from '#ui/Aviso'
import { type MatriculaEscrita, matriculaDe, matriculasEscritas, revisarMatriculas } from './datos-medico'
import { ListaForm } from './ListaForm'
import { MatriculasFields } from './MatriculasFields'

/** Warns before saving: a new matrícula stops him from issuing until it is approved (RX-14). */
export function CambiarMatriculas({
  medico,
  ...leave
}: {
  medico: MedicoDatos
  onVolver: () => void
  onListo: () => void
}) {
  const hayNuevas = (matriculas: readonly MatriculaEscrita[]) =>
    compareMatriculas(medico.matriculas, matriculas.map(matriculaDe)).nuevas.length > 0
  const dejaDeRecetar = (matriculas: readonly MatriculaEscrita[]) =>
    medico.estado === 'habilitado' && estadoTrasCambio(medico.estado, hayNuevas(matriculas)) !== 'habilitado'
  return (
    <ListaForm
      titulo="Matrículas"
      inicial={{ matriculas: matriculasEscritas(medico) }}
      revisar={({ matriculas }) => revisarMatriculas(matriculas)}
      pedido={({ matriculas }) => ({ matriculas: matriculas.map(matriculaDe) })}
      boton={({ matriculas }) => (dejaDeRecetar(matriculas) ? 'Guardar y pasar a revisión' : 'Guardar las matrículas')}
      {...leave}
    >
      {({ datos, change, errores }) => (
        <>
          <Aviso
            nivel={dejaDeRecetar(datos.matriculas) ? 'advierte' : 'informa'}
            titulo={
              dejaDeRecetar(datos.matriculas)
                ? 'Al guardar no se van a poder hacer recetas'
                : 'Un cambio en la matrícula se verifica de nuevo'
            }
          >
            <p>
              Con una matrícula nueva, o con otro número, entidad o fecha, la administración la verifica otra vez. Hasta
              que la apruebe no se pueden hacer recetas. Las ya hechas siguen valiendo. Quitar una no necesita revisión.
            </p>
          </Aviso>
          <MatriculasFields
            value={datos.matriculas}
            onChange={(matriculas) => change({ matriculas })}
            errores={errores}
          />
        </>
      )}
    </ListaForm>
  )
}
