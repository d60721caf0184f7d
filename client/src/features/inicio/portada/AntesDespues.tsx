import { GrillaDia } from '#ui/GrillaDia'
import { Sello } from '#ui/Sello'
import { Garabato } from './Garabato'
import estilos from './portada.module.css'

const ejemplo = { manana: 1, mediodia: 0, tarde: 0, noche: 1 }

export function AntesDespues() {
  return (
    <div className={estilos.comparacion}>
      <div className={estilos.hojita}>
        <div className={estilos.linea}>
          <span>Rp/</span>
          <div>
            <Garabato />
          </div>
        </div>
        <div className={estilos.linea}>
          <span>Rp/</span>
          <div>
            <p className="droga">Enalapril 10&nbsp;mg</p>
            <p className={estilos.indicacion}>
              <span className="resaltado">1 a la mañana y 1 a la noche</span>, durante 30&nbsp;días.
            </p>
            <GrillaDia tomas={ejemplo} />
          </div>
        </div>
        <div className={`${estilos.linea} solo-pc`}>
          <span />
          <div className="fila repartido">
            <Sello estado="vigente" paciente grande />
            <span className="firma">
              <b>Dra. Lucía Ferreyra Sosa</b>Médica · MP 14.382
              <br />
              Firmada 20/11/2026 9:16
            </span>
          </div>
        </div>
      </div>
    </div>
  )
}
