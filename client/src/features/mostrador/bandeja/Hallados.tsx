import { cuenta, formatDocumento, formatFecha } from '@receta/domain'
import { Button } from '#ui/Button'
import { Sello } from '#ui/Sello'
import type { Mostrador } from '../use-mostrador'
import { RenglonConIcono } from '#ui/RenglonConIcono'
import estilos from './bandeja.module.css'

/** Only the code that the patient shows opens a receta, so nothing here does. */
export function Hallados({ mostrador: { estado, send } }: { mostrador: Mostrador }) {
  const { pregunta } = estado
  if (pregunta?.tipo !== 'hallados') return null
  const { dni, items } = pregunta
  return (
    <section className={estilos.hallados} aria-label="Recetas para retirar">
      <div className="fila">
        <h2 className="titulo-seccion crece">
          Para retirar <span className="numero">{items.length}</span>
        </h2>
        <Button size="chico" tone="text" onPress={() => send({ tipo: 'cerro_pregunta' })}>
          Cerrar la lista
        </Button>
      </div>
      <p className="nota tinta-2" role="status">
        {items.length === 0
          ? `Con ${formatDocumento({ dni })} no hay nada para retirar en los convenios de tu farmacia.`
          : `${formatDocumento({ dni })}. Para abrirla, escaneá el QR o escribí el número de la receta: están en el papel, en el correo y en la cuenta del paciente. Le queda escrito que se buscó.`}
      </p>
      {items.length > 0 && (
        <ul className="papel renglones">
          {items.map((item, i) => (
            // Nothing of it says which one it is, and the list is never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <RenglonConIcono
              key={i}
              icono="file-text"
              titulo={item.convenio}
              fin={item.retenida === 'otra' && <span className="nota tinta-2">En otra farmacia</span>}
            >
              <p>
                {cuenta(item.renglones, 'renglón', 'renglones')} · vence {formatFecha(item.vence_el)}
              </p>
              {item.estado !== 'vigente' && <Sello estado={item.estado} />}
            </RenglonConIcono>
          ))}
        </ul>
      )}
    </section>
  )
}
